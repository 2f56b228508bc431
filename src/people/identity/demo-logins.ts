/** The log-ins of the demo shop, shown on its log-in page. `.example` reaches nobody (RFC 2606). */
export const demoLogins = [
  { email: 'admin@tappet.example', password: 'admin-demo', role: 'admin' },
  { email: 'customer@tappet.example', password: 'customer-demo', role: 'customer' },
] as const
export type DemoLogin = (typeof demoLogins)[number]
