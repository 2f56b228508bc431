import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'

/*
 * Loaded by Node before the shop (`--import`): what the shop sends to api.stripe.com arrives at the port `STRIPE_ABROAD` of this machine,
 * without encryption.
 */
const port = Number(process.env.STRIPE_ABROAD)

https.request = new Proxy(https.request, {
  apply(request, self, given: [options: https.RequestOptions]) {
    const [options] = given
    if (options.host !== 'api.stripe.com') return Reflect.apply(request, self, given)
    const sent = http.request({ ...options, host: '127.0.0.1', port, agent: http.globalAgent })
    // Stripe's client sends its request once the connection is encrypted.
    sent.prependOnceListener('socket', (socket: Socket) => {
      if (socket.connecting) socket.once('connect', () => socket.emit('secureConnect'))
    })
    return sent
  },
})
