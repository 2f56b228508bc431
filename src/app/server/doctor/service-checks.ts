import Stripe from 'stripe'
import { smtpTransport } from '#platform/mail/smtp.ts'
import type { Config } from '../config.ts'
import { bad, type Finding, good, look, messageOf } from './model.ts'

const answersWithinMs = 8000

/** Whether the mail server and the payment provider accept the shop, and its address leads to it. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const [mail, payment, address] = await Promise.all([
    mailServer(config),
    paymentKeys(config),
    publicAddress(config),
  ])
  return [mail, payment, ...proxies(config), address]
}

async function mailServer({ smtpUrl, publicUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined) return good('Mail server', 'none: a demo shop only stores its mails')
  const letterhead = () => Promise.reject(new Error('Nothing is sent'))
  const transport = smtpTransport({ smtpUrl, letterhead, domain: new URL(publicUrl).hostname })
  try {
    await transport.probe()
    return good('Mail server', `${new URL(smtpUrl).hostname} accepts the login`)
  } catch (error) {
    return bad('Mail server', messageOf(error), 'Check SMTP_URL: its host, port, user and password.')
  } finally {
    transport.close()
  }
}

async function paymentKeys({ stripe }: Pick<Config, 'stripe'>): Promise<Finding> {
  if (stripe === undefined) return good('Payments', 'a demo shop has its own provider')
  const client = new Stripe(stripe.secretKey, {
    timeout: answersWithinMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  try {
    await client.balance.retrieve()
    return good('Payments', 'Stripe accepts the secret key')
  } catch (error) {
    return bad('Payments', messageOf(error), 'Check STRIPE_SECRET_KEY in the dashboard of Stripe.')
  }
}

function proxies({ mode, trustedProxies, publicUrl }: Config): Finding[] {
  if (trustedProxies.length > 0) return [good('Proxies', `trusted: ${trustedProxies.join(', ')}`)]
  if (mode === 'demo' || !publicUrl.startsWith('https:')) return []
  return [
    look(
      'Proxies',
      'none is trusted, so all visitors count as one network',
      'Set TRUSTED_PROXIES to the address of the proxy in front of the shop, such as 127.0.0.1.',
    ),
  ]
}

async function publicAddress({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<Finding> {
  const asked = `${publicUrl}/readyz?for=orders`
  try {
    const answer = await fetch(asked, { signal: AbortSignal.timeout(answersWithinMs), redirect: 'manual' })
    if (answer.status === 200) return good('Address', `${publicUrl} is ready for orders`)
    return bad(
      'Address',
      `${publicUrl} answers ${answer.status}: ${(await answer.text()).slice(0, 120)}`,
      'Does the proxy lead to this shop? The log of the shop says why it is not ready.',
    )
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return bad(
      'Address',
      `${publicUrl} does not answer: ${messageOf(cause)}`,
      'Is the shop running? Then look at the name in DNS, the certificate and the proxy.',
    )
  }
}
