import type { HomeContent } from '../home/home-content';
import { HomePage } from '../home/home-page';
import { homeImages } from '../images/home';
import content from '../../content/home.md';

export default function Home() {
  return <HomePage content={content as HomeContent} images={homeImages} />;
}
