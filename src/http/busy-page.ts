import { site } from '#contract/words.ts'
import { plainPage } from './plain-page.ts'

const { html, policy } = plainPage({ heading: site.busy, content: `<p>${site.busyHint}</p>` })

/** What a visitor gets when the shop has no room for one more render: a page that says so and asks to come back. */
export const busyPage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': '2',
    // A browser comes back by itself.
    refresh: '2',
  },
  body: html,
} as const
