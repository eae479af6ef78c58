import { openRoutes } from '@ftl/api-client/testing';
import routes from '../routes';

/** Shows the page of an address as the shell would. */
export const openPage = (address: string) => openRoutes(routes, address);
