import { describe, expect, it } from 'vitest'
import { homeForm } from '#base/contract/forms/home.ts'
import { pagesForm } from '#base/contract/forms/pages.ts'
import { contentRules } from '#base/contract/messages/content-rules.ts'
import {
  specifiedFigures,
  unchangedFigures,
  withHomeDrafts,
  withPageDrafts,
} from '#office/content/model/drafts.ts'
import { home, pages } from '#office/content/model/settings.ts'
import { suiteFixture } from '../fixtures.ts'
import { liveEnv } from '../live.ts'
import { liveStaff } from '../opening/staff.ts'
import { openTestShop } from '../shop.ts'

const shop = suiteFixture(() => openTestShop({ env: liveEnv }))
const owner = suiteFixture(() => liveStaff(shop))

describe('the drafts for a live shop', () => {
  it('are the four slides, the steps, the figures, the five blogs and the portfolio of the specification', () => {
    const first = withHomeDrafts(home.initial)
    expect(first).toMatchObject({ slides: { length: 4 }, steps: { length: 3 }, figures: { length: 4 } })
    expect(first.figures.map(({ figure, of }) => `${figure} ${of}`)).toEqual([
      '100+ customers',
      '120M+ revenue',
      '33K reviews',
      '50+ tools',
    ])
    const written = withPageDrafts(pages.initial)
    expect(written.blogs.cards).toHaveLength(5)
    expect(written.portfolio).not.toEqual(pages.initial.portfolio)
    expect(homeForm.safeParse(first).success).toBe(true)
    expect(pagesForm.safeParse(written).success).toBe(true)
  })

  it('replace nothing that the owner has written', () => {
    const slides = withHomeDrafts(home.initial).slides.slice(0, 1)
    const steps = withHomeDrafts(home.initial).steps.slice(0, 1)
    const figures = [{ id: 'own', figure: '7', of: 'people' }]
    const own = { ...home.initial, slides, steps, figures }
    expect(withHomeDrafts(own)).toEqual(own)
    const blogs = { ...pages.initial.blogs, cards: [{ id: 'own', question: 'Why?', answer: 'So.' }] }
    const portfolio = { ...pages.initial.portfolio, role: 'Owner' }
    expect(withPageDrafts({ ...pages.initial, blogs, portfolio })).toMatchObject({ blogs, portfolio })
  })

  it('have figures that a live shop does not save unchanged', async () => {
    const { version } = await shop.call('homeSettings', { token: owner.token })
    const value = withHomeDrafts(home.initial)
    const save = (figures: typeof value.figures) =>
      shop.call('changeHomeSettings', { token: owner.token, body: { version, value: { ...value, figures } } })
    const own = specifiedFigures.map((one, index) => ({ ...one, figure: String(index + 1) }))
    const unchanged = specifiedFigures.slice(0, 1)
    await expect(save([{ id: 'own', figure: '5', of: 'people' }, ...unchanged])).rejects.toMatchObject({
      status: 400,
      body: {
        error: 'figures_unchanged',
        fields: { 'value.figures.1.figure': contentRules.figureUnchanged },
      },
    })
    expect(unchangedFigures(own)).toEqual([])
    expect(await save(own)).toMatchObject({ acknowledged: true })
  })
})
