import { useParams } from 'react-router-dom';
import type { ContentPage } from '../content/content-page';
import { StoryPage, type StoryFront } from '../stories/story-page';

const stories = import.meta.webpackContext('../../content/stories', { regExp: /\.md$/ });

/** The shell knows the path of each story, so that no other path leads here. */
export default function Story() {
  const { story = '' } = useParams();
  const { default: content } = stories(`./${story}.md`) as { default: ContentPage<StoryFront> };
  return <StoryPage key={story} content={content} />;
}
