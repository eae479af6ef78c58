import { Page, usePageTitle } from '@ftl/ui-kit';
import { useParams } from 'react-router-dom';
import { messages } from './messages';
import { PublicDesignPart } from './public-design-part';

/** `/design/view/:id`: what everybody with the link sees. */
export default function PublicViewPage() {
  const { id = '' } = useParams();
  usePageTitle(messages.unnamed);
  return (
    <Page>
      <PublicDesignPart id={id} />
    </Page>
  );
}
