import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ScreenBox } from './screen-box';

/** @param props.loaded a screen that replaces the form without a press */
function Place({ loaded = null }: { loaded?: string | null }) {
  const [name, setName] = useState('form');
  const shown = loaded ?? name;
  return (
    <>
      <h1>Title</h1>
      <ScreenBox screen={shown}>
        <p>{`The ${shown}`}</p>
        <button onClick={() => setName('result')}>Send</button>
      </ScreenBox>
    </>
  );
}

const box = () => screen.getByText(/^The /).parentElement;

describe('ScreenBox', () => {
  it('takes the focus when its screen disappears with the pressed button', async () => {
    render(<Place />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(box()).toHaveTextContent('The result');
    expect(box()).toHaveFocus();
  });

  it('takes the focus when the button disappears before the screen does', async () => {
    function Steps() {
      const [isPressed, setPressed] = useState(false);
      const [name, setName] = useState('form');
      const press = () => {
        // As browsers do between the listeners of a real press.
        flushSync(() => setPressed(true));
        setTimeout(() => setName('result'));
      };
      return (
        <ScreenBox screen={name}>
          <p>{`The ${name}`}</p>
          {!isPressed && <button onClick={press}>Send</button>}
        </ScreenBox>
      );
    }
    render(<Steps />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The result')).toBeVisible();
    expect(box()).toHaveFocus();
  });

  it('leaves the focus alone when a screen is replaced without a press, as after loading', () => {
    const { rerender } = render(<Place />);
    rerender(<Place loaded="result" />);
    expect(box()).toHaveTextContent('The result');
    expect(document.body).toHaveFocus();
  });

  it('leaves the focus alone when the visitor has used something outside of it since', async () => {
    const { rerender } = render(<Place />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await userEvent.click(screen.getByRole('heading', { name: 'Title' }));
    rerender(<Place loaded="result" />);
    expect(document.body).toHaveFocus();
  });
});
