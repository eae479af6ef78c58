import { formatCents } from '@ftl/rules';
import { html, type Html } from '../markup.js';
import type { PaymentField, PaymentForm } from './payment-form.js';
import type { PaymentState } from './session-state.js';
import type { SandboxDocument } from './sandbox-document.js';
import type { SandboxSession } from './sandbox-objects.js';
import { taxOf } from './stripe-objects.js';

type Problems = Partial<Record<PaymentField, string>>;

const BANNER = html`<aside class="banner" aria-label="About this page">
  <p><strong>Test payment.</strong> This page stands in for the card company. No money moves.</p>
</aside>`;

interface Field {
  name: PaymentField;
  label: string;
  autocomplete: string;
  type?: string;
  inputmode?: string;
  readonly?: boolean;
  required?: boolean;
}

/** A session at the shop whose name its pages show. */
export interface ShopSession {
  shop: string;
  session: SandboxSession;
}

/** The open payment page. */
export function payPage(
  { shop, session }: ShopSession,
  form: PaymentForm,
  problems: Problems,
): SandboxDocument {
  const total = formatCents(session.amountTotal);
  const field = (definition: Field): Html => inputField(definition, form, problems);
  const hasFixedEmail = session.params.customer_email !== undefined;
  return {
    title: `Pay ${shop} ${total}`,
    body: html`${BANNER}
      <main>
        <p class="shop">${shop}</p>
        ${backLink(session)}
        <div class="columns pay">
          <section class="card" aria-labelledby="order-title">
            <h1 id="order-title">Your order</h1>
            <p class="total">${total}</p>
            ${orderLines(session)}
          </section>
          <form class="card" method="post" action="/sandbox/pay/${session.id}" novalidate>
            ${alertOf(problems)}
            <h2>Contact</h2>
            ${field({
              name: 'email',
              label: 'Email',
              autocomplete: 'email',
              type: 'email',
              readonly: hasFixedEmail,
            })}
            <h2>Shipping address</h2>
            ${field({ name: 'name', label: 'Full name', autocomplete: 'shipping name' })}
            ${field({ name: 'line1', label: 'Address', autocomplete: 'shipping address-line1' })}
            ${field({
              name: 'line2',
              label: 'Apartment or unit (optional)',
              autocomplete: 'shipping address-line2',
              required: false,
            })}
            ${field({ name: 'city', label: 'City', autocomplete: 'shipping address-level2' })}
            <div class="pair">
              <div>
                ${field({ name: 'state', label: 'State', autocomplete: 'shipping address-level1' })}
              </div>
              <div>
                ${field({
                  name: 'postal_code',
                  label: 'ZIP code',
                  autocomplete: 'shipping postal-code',
                })}
              </div>
            </div>
            ${countryField(session, form)} ${promotionField(session, form, problems)}
            ${billingFields(form, problems)}
            <h2>Card</h2>
            ${field({
              name: 'card',
              label: 'Card number',
              autocomplete: 'off',
              inputmode: 'numeric',
            })}
            <div class="pair">
              <div>
                ${field({ name: 'expiry', label: 'MM / YY', autocomplete: 'off', inputmode: 'numeric' })}
              </div>
              <div>
                ${field({ name: 'cvc', label: 'CVC', autocomplete: 'off', inputmode: 'numeric' })}
              </div>
            </div>
            <p class="note">
              4242 4242 4242 4242 pays. 4000 0000 0000 0002 is declined. 4000 0000 0000 0259 pays
              and is disputed afterward.
            </p>
            <button type="submit">Pay ${total}</button>
            <p class="note">Everything is included. You pay once.</p>
          </form>
        </div>
      </main>`,
  };
}

/** A page that can no longer be paid, with a link to continue. */
export function closedPage(
  { shop, session }: ShopSession,
  state: Exclude<PaymentState, 'open'>,
): SandboxDocument {
  const isPaid = state === 'complete';
  const title = isPaid ? 'This order has already been paid' : 'This payment page has expired';
  const words = isPaid
    ? "Your payment went through. There's nothing more to do here."
    : "You haven't been charged, and your design is saved. Please start checkout again.";
  const onward = isPaid
    ? session.params.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
    : session.params.cancel_url;
  return {
    title,
    body: html`${BANNER}
      <main>
        <p class="shop">${shop}</p>
        <div class="columns">
          <section class="card">
            <h1>${title}</h1>
            <p>${words}</p>
            ${onward && html`<p><a class="back" href="${onward}">Back to ${shop}</a></p>`}
          </section>
        </div>
      </main>`,
  };
}

export function unknownPage(shop: string): SandboxDocument {
  return {
    title: 'Payment page not found',
    body: html`${BANNER}
      <main>
        <h1>We couldn't find this payment page</h1>
        <p><a class="back" href="/">Back to ${shop}</a></p>
      </main>`,
  };
}

function backLink(session: SandboxSession): Html | null {
  const url = session.params.cancel_url;
  return url ? html`<a class="back" href="${url}">Cancel and go back</a>` : null;
}

function orderLines(session: SandboxSession): Html {
  const lines = session.params.line_items.map(({ quantity, price_data }) => {
    const { name, description, images } = price_data.product_data;
    return html`<li>
      ${images?.[0] ? html`<img src="${images[0]}" alt="" width="64" height="64" />` : html`<span></span>`}
      <span
        >${name}<br /><span class="note"
          >${description ? `${description}, ` : ''}Quantity ${quantity}</span
        ></span
      >
      <span class="amount">${formatCents(quantity * price_data.unit_amount)}</span>
    </li>`;
  });
  const shipping = session.params.shipping_options?.[0]?.shipping_rate_data;
  const shippingLine =
    shipping &&
    html`<li class="shipping">
      <span>${shipping.display_name}</span>
      <span class="amount">
        ${shipping.fixed_amount.amount === 0 ? 'Free' : formatCents(shipping.fixed_amount.amount)}
      </span>
    </li>`;
  const discount =
    session.amountDiscount > 0 &&
    html`<li class="shipping">
      <span>${session.promotionCode}</span>
      <span class="amount">-${formatCents(session.amountDiscount)}</span>
    </li>`;
  const tax =
    taxOf(session) > 0 &&
    html`<li class="shipping">
      <span>Sales tax, included</span>
      <span class="amount">${formatCents(taxOf(session))}</span>
    </li>`;
  return html`<ul class="lines">
    ${lines}${shippingLine}${discount}
    <li class="sum">
      <span>Total</span><span class="amount">${formatCents(session.amountTotal)}</span>
    </li>
    ${tax}
  </ul>`;
}

function billingFields(form: PaymentForm, problems: Problems): Html {
  const isDifferent = form.billing === 'different';
  const field = (name: PaymentField, label: string, autocomplete: string): Html =>
    inputField(
      { name, label, autocomplete: `billing ${autocomplete}`, required: false },
      form,
      problems,
    );
  return html`<h2>Billing address</h2>
    <label class="choice">
      <input type="radio" name="billing" value="same" ${!isDifferent && html`checked`} />
      Same as shipping address
    </label>
    <label class="choice">
      <input type="radio" name="billing" value="different" ${isDifferent && html`checked`} />
      Use a different billing address
    </label>
    <div class="billing">
      ${field('billing_name', 'Billing name', 'name')}
      ${field('billing_line1', 'Billing street address', 'address-line1')}
      ${field('billing_city', 'Billing city', 'address-level2')}
      ${field('billing_state', 'Billing state', 'address-level1')}
      ${field('billing_postal_code', 'Billing ZIP code', 'postal-code')}
    </div>`;
}

function promotionField(
  session: SandboxSession,
  form: PaymentForm,
  problems: Problems,
): Html | null {
  if (!session.params.allow_promotion_codes) return null;
  const field = inputField(
    { name: 'promotion_code', label: 'Promotion code', autocomplete: 'off', required: false },
    form,
    problems,
  );
  return html`<h2>Promotion</h2>
    ${field}
    <button class="second" type="submit" name="apply" value="1" formnovalidate>Apply</button>
    <p class="note">REMEMBER10 takes 10% off, GIFT pays for the shirts.</p>`;
}

function alertOf(problems: Problems): Html | null {
  const first = Object.values(problems)[0];
  if (!first) return null;
  const words =
    problems.card ??
    problems.promotion_code ??
    "Please check the marked fields. You haven't been charged.";
  return html`<p class="alert" role="alert">${words}</p>`;
}

function inputField(
  { name, label, autocomplete, type = 'text', inputmode, readonly = false, required = true }: Field,
  form: PaymentForm,
  problems: Problems,
): Html {
  const problem = problems[name];
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${form[name]}"
      autocomplete="${autocomplete}"
      ${inputmode && html`inputmode="${inputmode}"`}
      ${readonly && html`readonly`}
      ${required && html`required`}
      ${problem && html`aria-invalid="true" aria-describedby="${name}-problem"`}
    />
    ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}`;
}

function countryField(session: SandboxSession, form: PaymentForm): Html {
  const countries = session.params.shipping_address_collection?.allowed_countries ?? ['US'];
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const options = countries.map(
    (code) =>
      html`<option value="${code}" ${code === form.country && html`selected`}>
        ${names.of(code)}
      </option>`,
  );
  return html`<label for="country">Country</label>
    <select id="country" name="country" autocomplete="shipping country">
      ${options}
    </select>`;
}
