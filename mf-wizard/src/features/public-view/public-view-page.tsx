import { Page } from '@ftl/ui-kit';
import { useParams } from 'react-router-dom';
import { PublicDesignPart } from './public-design-part';

/** `/design/view/:id`: the public view of a design; the id is the link's random key. */
export default function PublicViewPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      <PublicDesignPart publicKey={id} />
    </Page>
  );
}
