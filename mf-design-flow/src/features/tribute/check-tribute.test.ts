import { tributeCheckoutProblem } from './check-tribute';

it("TRIBUTE-25: reports 'Design data missing. Please try again.'", () => {
  expect(tributeCheckoutProblem('rose@family.org', '')).toEqual({
    field: null,
    text: 'Design data missing. Please try again.',
  });
  expect(tributeCheckoutProblem('rose@family.org', 'design-7')).toBeNull();
});
