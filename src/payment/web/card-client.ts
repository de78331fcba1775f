// Loads Stripe's client in the browser. None of it is loaded before a card is to be paid (spec 2, law L20), and only the policy
// of /zahlungsmethode allows it.

/** The part of Stripe's client that is used. */
export interface CardClient {
  elements(options: { clientSecret: string; locale: 'de' }): CardElements;
  confirmPayment(options: {
    elements: CardElements;
    redirect: 'if_required';
    confirmParams: {
      return_url: string;
      payment_method_data: { billing_details: { name: string } };
    };
  }): Promise<{ error?: { code?: string; message?: string } }>;
}

export interface CardElements {
  create(kind: 'payment', options: object): CardElement;
}

export interface CardElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
}

type MakeClient = (publicKey: string, options: { locale: 'de' }) => CardClient;

interface Policy {
  createScriptURL(url: string): string;
}

interface CardWindow {
  Stripe?: MakeClient;
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };
}

/** The release that matches the server's API version. */
const clientUrl = 'https://js.stripe.com/endive/stripe.js';

const cardWindow = (): CardWindow => window;

let policy: Policy | undefined;

/** Passes the URL through a Trusted Types policy that allows only this one (security.md, CSP). */
function trustedUrl(url: string): string {
  const rules = {
    createScriptURL: (asked: string): string => {
      if (asked !== clientUrl) throw new TypeError('no script from there');
      return asked;
    },
  };
  policy ??= cardWindow().trustedTypes?.createPolicy('payment-client', rules) ?? rules;
  return policy.createScriptURL(url);
}

let loading: Promise<MakeClient> | undefined;

function loadScript(): Promise<MakeClient> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      // The next attempt loads it again.
      loading = undefined;
      reject(new Error('the card client did not load'));
    };
    script.addEventListener('load', () => {
      const { Stripe: make } = cardWindow();
      if (make) resolve(make);
      else fail();
    });
    script.addEventListener('error', fail);
    script.src = trustedUrl(clientUrl);
    document.head.append(script);
  });
}

/** Loads the client. Rejects when it can't be reached; may be called again then. */
export async function loadCardClient(publicKey: string): Promise<CardClient> {
  loading ??= loadScript();
  const make = await loading;
  return make(publicKey, { locale: 'de' });
}
