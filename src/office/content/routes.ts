import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HomePage } from '#base/contract/forms/home.ts'
import { contentRules } from '#base/contract/messages/content-rules.ts'
import { Refusal } from '#base/refusal.ts'
import { serve } from '#platform/http/serve.ts'
import { changeSetting, readSetting, type SettingsShop } from '#platform/settings/service.ts'
import { changePages } from './inside/change-pages.ts'
import { renderMarkdown } from './inside/markdown.ts'
import { unchangedFigures } from './model/drafts.ts'
import { home, pages } from './model/settings.ts'

export interface ContentShop extends SettingsShop {
  readonly opening: { readonly mode: 'demo' | 'live' }
  /** Where links lead. */
  readonly links: { among(targets: readonly string[]): Promise<ReadonlySet<string>> }
}

/** The calls of the editors of the home page and the other pages. */
export function serveContent(app: FastifyInstance, shop: ContentShop): void {
  serve(app, 'homeSettings', () => readSetting(shop, home))
  serve(app, 'changeHomeSettings', async ({ body, bearer, request }) => {
    if (shop.opening.mode === 'live') requireOwnFigures(body.value)
    return {
      acknowledged: true,
      version: await changeSetting(shop, home, body, byOf(bearer, request)),
    }
  })
  serve(app, 'pagesSettings', () => readSetting(shop, pages))
  serve(app, 'changePagesSettings', async ({ body, bearer, request }) => ({
    acknowledged: true,
    version: await changePages(shop, body, byOf(bearer, request)),
  }))
  serve(app, 'deadLinks', async ({ body }) => ({ dead: [...(await shop.links.among(body.targets))] }))
  // The same function that renders the public pages.
  serve(app, 'previewText', async ({ body }) => ({ html: await renderMarkdown(body.text) }))
}

/** @throws Refusal `invalid` for figures unchanged from the specification: they say nothing true about a live shop. */
function requireOwnFigures({ figures }: HomePage): void {
  const unchanged = unchangedFigures(figures)
  if (unchanged.length === 0) return
  const fields = Object.fromEntries(
    unchanged.map((index) => [`value.figures.${index}.figure`, contentRules.figureUnchanged]),
  )
  throw new Refusal('invalid', 'figures_unchanged', contentRules.figureUnchanged, { fields })
}

function byOf({ userId, email }: { userId: string; email: string }, { id }: FastifyRequest) {
  return { userId, email, requestId: id }
}
