import { site } from '#contract/words.ts'

/** What a visitor gets when the shop has no room for one more render: a page that says so and asks to come back. */
export const busyPage = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': '2',
    // A browser comes back by itself.
    refresh: '2',
  },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${site.busy}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.5rem}</style>
</head>
<body>
<main>
<h1>${site.busy}</h1>
<p>${site.busyHint}</p>
</main>
</body>
</html>
`,
} as const
