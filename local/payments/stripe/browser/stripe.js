// Simulates Stripe's script for the local cloud, limited to what a page needs to pay by card.
(() => {
  const origin = new URL(document.currentScript.src).origin;

  class Listeners {
    #byType = new Map();
    on(type, listener) {
      this.#byType.set(type, [...(this.#byType.get(type) ?? []), listener]);
    }
    off(type, listener) {
      this.#byType.set(
        type,
        (this.#byType.get(type) ?? []).filter((one) => one !== listener),
      );
    }
    tell(type, event) {
      for (const listener of this.#byType.get(type) ?? []) listener(event);
    }
  }

  /** Card fields in a frame of this origin: the page never receives the number. */
  class CardElement {
    #frame = document.createElement('iframe');
    #listeners = new Listeners();
    #options;
    #waiting = new Map();
    #count = 0;

    constructor(options) {
      this.#options = options ?? {};
      this.#frame.title = 'Secure card payment input frame';
      this.#frame.src = `${origin}/fields`;
      Object.assign(this.#frame.style, { border: '0', width: '100%', height: '1.4em', display: 'block' });
      // In a dark page a frame with another color scheme has a white background; Stripe's frames have this too.
      this.#frame.style.colorScheme = 'light only';
      window.addEventListener('message', this.#heard);
    }

    #heard = ({ source, data }) => {
      if (source !== this.#frame.contentWindow) return;
      if (data.type === 'loaded') {
        this.#send({ type: 'options', options: this.#options });
        this.#listeners.tell('ready', { elementType: 'card' });
      } else if (data.type === 'result') this.#waiting.get(data.number)?.(data.result);
      else this.#listeners.tell(data.type, { elementType: 'card', ...data.event });
    };

    #send(message) {
      this.#frame.contentWindow?.postMessage(message, origin);
    }

    /** Requests the frame to confirm a payment with the values entered in it. */
    confirm(request) {
      this.#count += 1;
      const number = this.#count;
      return new Promise((resolve) => {
        this.#waiting.set(number, resolve);
        this.#send({ type: 'confirm', number, request });
      });
    }

    mount(target) {
      (typeof target === 'string' ? document.querySelector(target) : target).replaceChildren(this.#frame);
      return this;
    }
    unmount() {
      this.#frame.remove();
      return this;
    }
    destroy() {
      window.removeEventListener('message', this.#heard);
      this.unmount();
    }
    update(options) {
      this.#options = { ...this.#options, ...options };
      this.#send({ type: 'options', options: this.#options });
      return this;
    }
    on(type, listener) {
      this.#listeners.on(type, listener);
      return this;
    }
    once(type, listener) {
      return this.on(type, listener);
    }
    off(type, listener) {
      this.#listeners.off(type, listener);
      return this;
    }
    focus() {
      this.#send({ type: 'focus' });
    }
    blur() {}
    clear() {
      this.#send({ type: 'clear' });
    }
  }

  class Elements {
    #made = new Map();
    create(type, options) {
      const element = new CardElement(options);
      this.#made.set(type, element);
      return element;
    }
    getElement(type) {
      return this.#made.get(typeof type === 'string' ? type : (type.__elementType ?? 'card')) ?? null;
    }
    update() {}
    fetchUpdates() {
      return Promise.resolve({});
    }
    submit() {
      return Promise.resolve({});
    }
  }

  async function send(path, fields) {
    try {
      const response = await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
      const body = await response.json();
      return response.ok ? { intent: body } : { error: body.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting.' } };
    }
  }

  const intentOf = (clientSecret) => clientSecret.split('_secret_')[0];

  /** Shows the bank's page over this page until the person has decided. */
  function authenticate(kind, clientSecret) {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.title = 'Bank authentication';
      frame.src = `${origin}/bank`;
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
      frame.style.zIndex = '2147483647';
      const heard = async ({ source, data }) => {
        if (source !== frame.contentWindow || data.type !== 'chosen') return;
        window.removeEventListener('message', heard);
        frame.remove();
        const path = `/v1/${kind}/${intentOf(clientSecret)}/authenticate`;
        resolve(await send(path, { client_secret: clientSecret, outcome: data.outcome }));
      };
      window.addEventListener('message', heard);
      document.body.append(frame);
    });
  }

  async function confirmCardPayment(clientSecret, { payment_method: method, setup_future_usage: usage } = {}) {
    const path = `/v1/payment_intents/${intentOf(clientSecret)}/confirm`;
    const fields = { client_secret: clientSecret, ...(usage && { setup_future_usage: usage }) };
    // Without a card, only the authentication of an already charged card is completed.
    if (method === undefined) {
      const { intent, error } = await finished('payment_intents', clientSecret, {
        intent: { status: 'requires_action' },
      });
      return error ? { error } : { paymentIntent: intent };
    }
    const asked =
      typeof method === 'string'
        ? send(path, { ...fields, payment_method: method })
        : method.card.confirm({ path, fields });
    const { intent, error } = await finished('payment_intents', clientSecret, await asked);
    return error ? { error } : { paymentIntent: intent };
  }

  async function confirmCardSetup(clientSecret, { payment_method: { card, billing_details: { name } = {} } }) {
    const path = `/v1/setup_intents/${intentOf(clientSecret)}/confirm`;
    const named = name ? { 'payment_method_data[billing_details][name]': name } : {};
    const asked = await card.confirm({ path, fields: { client_secret: clientSecret, ...named } });
    const { intent, error } = await finished('setup_intents', clientSecret, asked);
    return error ? { error } : { setupIntent: intent };
  }

  /** Returns the result of a confirmation, after authentication by the bank if required. */
  async function finished(kind, clientSecret, { intent, error }) {
    if (error) return { error };
    const done = intent.status === 'requires_action' ? await authenticate(kind, clientSecret) : { intent };
    const problem = done.error ?? done.intent.last_payment_error ?? done.intent.last_setup_error;
    return problem ? { error: problem } : done;
  }

  const retrievePaymentIntent = async (clientSecret) => ({ paymentIntent: { id: intentOf(clientSecret) } });
  const unsupported = () => Promise.reject(new Error('the local Stripe only confirms payments by card'));

  window.Stripe = Object.assign(
    () => ({
      elements: () => new Elements(),
      confirmCardPayment,
      confirmCardSetup,
      retrievePaymentIntent,
      createToken: unsupported,
      createPaymentMethod: unsupported,
      registerAppInfo() {},
      _registerWrapper() {},
    }),
    { version: 'local' },
  );
})();
