import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../../scripts/chromium.mjs'
import type { World } from '../world.ts'

/** Only a guard against a page that never ends its requests: a busy machine may be slow. */
const idleWithinMs = 180_000

/** A browser that records every payload that ran, was prevented from running, or became an element. */
export interface Walker {
  /** Opens an address of the shop, waits until it shows content, and runs `then` there. Several can run at once. */
  see(path: string, then?: (page: Page) => Promise<void>): Promise<void>
  readonly seen: { pages: number; ran: string[]; kept: string[]; planted: string[]; away: string[] }
  close(): Promise<void>
}

const args = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** Opens a browser, and signs in a demo user if one is given. */
export async function openWalker({ url }: World, who?: { email: string; password: string }): Promise<Walker> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const context = await browser.newContext({ baseURL: url })
  const seen: Walker['seen'] = { pages: 0, ran: [], kept: [], planted: [], away: [] }
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) => {
      // A blocked picture or style is no script, so it does not count here.
      if (!/^script/.test(effectiveDirective)) return
      const kept = `${effectiveDirective} ${blockedURI} ${sample}`
      document.documentElement.dataset.kept = `${document.documentElement.dataset.kept ?? ''}${kept};`
    })
  })
  if (who !== undefined) await signIn(context, url, who)
  context.on('dialog', async (dialog) => {
    seen.ran.push(`a dialog at ${dialog.page()?.url()}`)
    await dialog.dismiss()
  })
  const free: Page[] = []
  return {
    seen,
    async see(path, then) {
      const page = free.pop() ?? (await context.newPage())
      const answer = await page.goto(path, { waitUntil: 'load' })
      if ((answer?.status() ?? 500) >= 500) throw new Error(`${path} was answered ${answer?.status()}`)
      await page
        .locator('h1, form, table, [role=alert]')
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => {})
      await page.waitForLoadState('networkidle', { timeout: idleWithinMs })
      await then?.(page)
      seen.pages += 1
      const found = await page.evaluate(() => ({
        ran: document.documentElement.dataset.ran,
        kept: document.documentElement.dataset.kept,
        planted: document.querySelector('[data-planted]')?.outerHTML.slice(0, 120),
        links: [...document.querySelectorAll('[href], [src], [action]')]
          .map(
            (one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '',
          )
          .filter((link) => /^\s*(javascript|vbscript|data:text|\/\/)/i.test(link)),
        origin: location.origin,
      }))
      if (found.ran !== undefined) seen.ran.push(`a script at ${path}`)
      if (found.kept !== undefined) seen.kept.push(`${path}: ${found.kept}`)
      if (found.planted !== undefined) seen.planted.push(`${path}: ${found.planted}`)
      if (found.links.length > 0) seen.planted.push(`${path}: a link ${found.links[0]}`)
      free.push(page)
      if (found.origin !== new URL(url).origin) seen.away.push(`${path} led to ${found.origin}`)
    },
    close: () => browser.close(),
  }
}

async function signIn(
  context: BrowserContext,
  url: string,
  who: { email: string; password: string },
): Promise<void> {
  const headers = { origin: url }
  await context.request.post('/api/auth/sign-in/email', { data: who, headers })
  const answer = await context.request.put(`/api/user/${who.email}`, { data: { email: who.email }, headers })
  const { token } = await answer.json()
  await context.addInitScript((kept) => localStorage.setItem('accessToken', kept), token)
}
