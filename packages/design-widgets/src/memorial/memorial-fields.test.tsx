import type { DesignWords } from '@ftl/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemorialFields } from './memorial-fields';
import { tidyWords, wordProblems, wordsOf, type WordProblems } from './words';

const NO_NAME = 'Whom is it for?';
const onPress = jest.fn<void, [ReturnType<typeof tidyWords>]>();

function Form() {
  const [words, setWords] = useState<DesignWords>(wordsOf({ lovedOneName: 'Rose' }));
  const [problems, setProblems] = useState<WordProblems>({});
  const press = () => {
    const found = wordProblems(words, NO_NAME);
    setProblems(found);
    if (Object.keys(found).length === 0) onPress(tidyWords(words));
  };
  return (
    <>
      <MemorialFields
        name={{ label: 'Name' }}
        words={words}
        problems={problems}
        onChange={(changed) => {
          setWords({ ...words, ...changed });
          setProblems({});
        }}
      />
      <button type="button" onClick={press}>
        Go on
      </button>
    </>
  );
}

const field = (label: string) => screen.getByLabelText(label);
const fill = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  if (text !== '') await userEvent.click(field(label));
  if (text !== '') await userEvent.paste(text);
};
const press = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));

beforeEach(() => {
  onPress.mockClear();
  render(<Form />);
});

it.each`
  born              | passed                    | because
  ${'about 1931'}   | ${'summer 2024'}          | ${'not every day is known'}
  ${'4.5.1948'}     | ${'06/09/2024'}           | ${'day and month have any order'}
  ${'٤ مايو ١٩٤٨'}  | ${'٩ يونيو ٢٠٢٤'}         | ${'digits and words are of any script'}
  ${'昭和二十三年'} | ${'ט״ז בסיוון תשפ״ד'}     | ${'there are other calendars'}
  ${''}             | ${'June 9, 2024'}         | ${'only one date may be known'}
  ${''}             | ${''}                     | ${'all are optional'}
  ${'1948'}         | ${`${'नि'.repeat(40)}  `} | ${'characters are counted as they are read'}
`('takes "$born" and "$passed": $because', async ({ born, passed }) => {
  await fill('Date of birth', born as string);
  await fill('Date of passing', passed as string);
  await press();
  expect(onPress).toHaveBeenCalledWith({
    lovedOneName: 'Rose',
    birthDate: (born as string) || undefined,
    passedDate: (passed as string).trim() || undefined,
    message: undefined,
  });
});

it.each`
  label                   | text              | problem
  ${'Name'}               | ${' '}            | ${NO_NAME}
  ${'Name'}               | ${'x'.repeat(51)} | ${'Names can be up to 50 characters.'}
  ${'Date of birth'}      | ${'x'.repeat(41)} | ${'Dates can be up to 40 characters.'}
  ${'Date of passing'}    | ${'x'.repeat(41)} | ${'Dates can be up to 40 characters.'}
  ${'A line of your own'} | ${'x'.repeat(61)} | ${'A line can be up to 60 characters.'}
`('refuses "$text" with an error at $label, and focuses it again at each press', async (row) => {
  const { label, text, problem } = row as Record<'label' | 'text' | 'problem', string>;
  await fill(label, text);
  for (const _ of [1, 2]) {
    await press();
    expect(onPress).not.toHaveBeenCalled();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(problem));
  }
  await userEvent.keyboard('!');
  expect(field(label)).toBeValid();
});

it.each`
  born          | passed        | question
  ${'May 1948'} | ${'May 1938'} | ${/passing is before the year of birth/}
  ${'2091'}     | ${''}         | ${/still ahead/}
  ${'1948'}     | ${''}         | ${/Such as June 9/}
  ${'5708'}     | ${'1445'}     | ${/Such as June 9/}
`('asks about $born and $passed, and takes them', async ({ born, passed, question }) => {
  await fill('Date of birth', born as string);
  await fill('Date of passing', passed as string);
  expect(screen.getByRole('status')).toHaveTextContent(question as RegExp);
  await press();
  expect(onPress).toHaveBeenCalledTimes(1);
});

it('gives birth and passing hints of their own', () => {
  expect(field('Date of birth')).toHaveAccessibleDescription(/about 1948/);
  expect(field('Date of passing')).toHaveAccessibleDescription(/2024/);
  expect(screen.getByRole('group', { name: 'Dates and a few words (optional)' })).toBeVisible();
});
