import { openRoutes } from '@ftl/api-client/testing';
import routes from '../routes';

/** Renders the page of a URL as the shell would. */
export const openPage = (address: string) => openRoutes(routes, address);
