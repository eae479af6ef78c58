declare module '*.md' {
  import type { ContentPage } from './content-page';

  const page: ContentPage;
  export default page;
}
