/** Imperatives that end like another form of a verb. */
const IMPERATIVES = /^(?:bring|embed|exceed|feed|focus|need|proceed|seed|shed|speed)$/;
const OTHER_FORMS = /(?:ed|ing|[^s]s)$/;

export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { 'subject-imperative': imperative } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
    'subject-imperative': [2, 'always'],
  },
};

function imperative({ subject }) {
  const verb = (subject ?? '').split(/\s/)[0];
  return [
    !OTHER_FORMS.test(verb) || IMPERATIVES.test(verb),
    `subject does not start with an imperative: '${verb}'`,
  ];
}
