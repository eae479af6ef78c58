import { fireEvent, render, screen } from '@testing-library/react';
import { FallbackImage } from './fallback-image';

it('WIZ3-15: falls back from final image to template preview, photo, nothing', () => {
  render(<FallbackImage sources={['/final', null, '/template', '/photo']} alt="The design" />);
  for (const next of ['/final', '/template', '/photo']) {
    expect(screen.getByAltText('The design')).toHaveAttribute('src', next);
    fireEvent.error(screen.getByAltText('The design'));
  }
  expect(screen.queryByAltText('The design')).toBeNull();
});
