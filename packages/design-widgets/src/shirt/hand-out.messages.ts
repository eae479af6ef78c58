export const handOutMessages = {
  title: 'Who gets which shirt',
  intro: (name: string, people: number) =>
    `In memory of ${name}, for ${people === 1 ? '1 person' : `${people} people`}.`,
  name: 'Name',
  shirts: 'Shirts',
  print: 'Print This List',
};
