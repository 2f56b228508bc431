import { busyWords } from '#platform/http/messages.ts'
import { plainPage } from '../plain-page.ts'

const { html, policy } = plainPage({ heading: busyWords.busy, content: `<p>${busyWords.busyHint}</p>` })

/** The page for visitors when the render queue is full: it says so and reloads itself. */
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
