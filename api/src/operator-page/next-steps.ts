import type { EntryKind } from '../after-sales/index.js';

/** Instructions for the operator by kind of entry; docs/runbooks/stuck-order.md has the details. */
export const NEXT_STEPS: Record<EntryKind, string> = {
  on_hold: 'Resolve it in the partner’s dashboard. The entry closes when production continues.',
  address:
    'The buyer was asked for the correct address. Correct it in the partner’s dashboard, then resolve the entry.',
  unpaid: 'Pay the order in the partner’s dashboard. The entry closes when production continues.',
  out_of_stock:
    'Choose a substitute in the partner’s dashboard or wait. The buyer knows about the delay.',
  partly_shipped:
    "Wait for the other packages. If they don't ship, ask the partner. The buyer has the tracking numbers so far.",
  returned:
    'The buyer was asked for the address. Have the partner resend it, or refund it; then resolve the entry.',
  delivery_failed: 'Have the partner resend it, or refund it; then resolve the entry.',
  reshipped: 'Nothing to do: the buyer has the new tracking number. Resolve the entry.',
  not_canceled:
    'The buyer has canceled and gets a refund. Cancel it in the partner’s dashboard if that’s still possible, then resolve the entry.',
  unknown_status:
    'Look at the order in the partner’s dashboard and tell the developers, then resolve the entry.',
  unreachable:
    'Check the partner’s key and its status page. The entry closes when the partner responds again.',
  failed: 'Fix the cause, then retry; or cancel, which refunds the buyer.',
  held: 'Look into the reason. Release it, retry it, or cancel it, which refunds the buyer.',
  proof:
    'Look at it under Designs, then approve it or write to the buyer. It goes to print by itself 12 hours after the payment.',
  cancellation:
    "Ask the partner whether they have the order, and to stop it. If they don't have it or can stop it, cancel with force. If it's too late, email the buyer; the entry closes when the order ships.",
  refund: 'See Stripe’s reason in the history, then refund again.',
  refund_pending: 'Add funds to the Stripe balance. The entry closes when Stripe has paid.',
  stuck: 'Check that a worker is running and that the partner is reachable, then retry.',
  express_state:
    "Compare the partner's express rates of both states. Refund the difference if the buyer paid too much; if the buyer paid too little, the shop pays the rest. Email the buyer if it will take longer. The entry closes when the order ships.",
  needed_by:
    "Ask the partner to print it next, and email the buyer what to expect. If that's too late for them, cancel it, which refunds everything. The entry closes when production starts or the day has passed.",
  mail: 'Refused: look for a typo in the address and correct it, which sends the emails again. Without a typo, reach the buyer another way; the entry closes after a week. Not accepted: if all mails fail, check the mail server; otherwise the log has its response. The entry closes when the mail is sent, or after a week. The order goes ahead.',
};
