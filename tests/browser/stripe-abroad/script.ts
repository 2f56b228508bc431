import type { BrowserContext } from '@playwright/test'

/** Lets the pages of a browser load Stripe's script and reach its calls, as they do in live mode. */
export async function withStripesScript(context: BrowserContext, port: number): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripesScript})()` }),
  )
  await context.route('https://api.stripe.com/**', async (route) => {
    const asked = route.request()
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization,content-type',
    }
    if (asked.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const { pathname, search } = new URL(asked.url())
    const { authorization = '' } = asked.headers()
    const body = asked.postData()
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: asked.method(),
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      ...(body !== null && { body }),
    })
    await route.fulfill({ status: answer.status, headers: cors, body: await answer.text() })
  })
}

/** What of Stripe's script the payment page uses, with three plain fields for its card form. It runs in the browser. */
function stripesScript(): void {
  type Answer = { error?: object }
  const labels = { number: 'Card number', expiry: 'Expiration date', cvc: 'Security code' }

  function openStripe(key: string) {
    async function ask(secret: string, path: string, fields?: Record<string, string>) {
      const [id] = secret.split('_secret_')
      const proven = new URLSearchParams({ ...fields, client_secret: secret })
      const url = `https://api.stripe.com/v1/payment_intents/${id}${path}`
      const answer = await fetch(fields === undefined ? `${url}?${proven}` : url, {
        method: fields === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${key}` },
        ...(fields !== undefined && { body: proven }),
      })
      const told: Answer = await answer.json()
      return told.error === undefined ? { paymentIntent: told } : { error: told.error }
    }

    function openElements({ clientSecret }: { clientSecret: string }) {
      const listeners = new Map<string, () => void>()
      const inputs = new Map<string, HTMLInputElement>()
      const element = {
        mount(place: HTMLElement) {
          for (const [name, text] of Object.entries(labels)) {
            const [label, input] = [document.createElement('label'), document.createElement('input')]
            label.append(text, input)
            place.append(label)
            inputs.set(name, input)
          }
          setTimeout(() => listeners.get('ready')?.())
        },
        on: (event: string, listener: () => void) => void listeners.set(event, listener),
        off() {},
        update() {},
        unmount() {},
        destroy() {},
      }
      const typed = (name: string) => inputs.get(name)?.value.replaceAll(' ', '') ?? ''
      return {
        create: () => element,
        getElement: () => element,
        update() {},
        submit: async () => ({}),
        pay() {
          const [month = '', year = ''] = typed('expiry').split('/')
          return ask(clientSecret, '/confirm', {
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': typed('number'),
            'payment_method_data[card][exp_month]': month,
            'payment_method_data[card][exp_year]': year,
            'payment_method_data[card][cvc]': typed('cvc'),
            use_stripe_sdk: 'true',
          })
        },
      }
    }

    return {
      elements: openElements,
      retrievePaymentIntent: (secret: string) => ask(secret, ''),
      confirmPayment: ({ elements }: { elements: ReturnType<typeof openElements> }) => elements.pay(),
      // The wrapper for React takes only what has these for Stripe.
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
      _registerWrapper() {},
      registerAppInfo() {},
    }
  }
  Object.assign(window, { Stripe: openStripe })
}
