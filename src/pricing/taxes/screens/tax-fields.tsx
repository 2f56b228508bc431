import { asGoods, type TaxSettings } from '#base/contract/forms/taxes.ts'
import { presetWords } from '#base/contract/messages/preset-words.ts'
import { conversionOf, type Fields } from '#platform/settings/screens/fields.tsx'
import { choice, own, yesNo } from '#platform/settings/screens/inputs.tsx'
import { PresetCard } from '#platform/settings/screens/preset-card.tsx'
import { taxWords as words } from '#pricing/taxes/messages/tax-words.ts'
import { ClassFields } from './tax-classes.tsx'
import { type TaxDraft, zoneDocuments, zoneDrafts } from './tax-draft.ts'
import { taxPresets } from './tax-presets.ts'
import { TaxZones } from './tax-zones.tsx'

const card = words.prices

export const taxFields: Fields<TaxSettings, TaxDraft> = {
  toCheck: own(({ draft, change }) => (
    <PresetCard
      draft={draft}
      change={change}
      draftOf={(region) => conversionOf(taxFields).draftOf(taxPresets[region].settings)}
      facts={(region) => ({
        note: presetWords.taxNotes[region],
        asOf: presetWords.ratesAsOf(taxPresets[region].asOf),
        sources: taxPresets[region].sources,
      })}
    />
  )),
  pricesIncludeTax: yesNo({ card, label: words.pricesIncludeTax, hint: words.pricesIncludeTaxHint }),
  asksVies: yesNo<TaxDraft, boolean | undefined>({
    card,
    label: words.asksVies,
    hint: words.asksViesHint,
    otherwise: true,
  }),
  deliveryClass: choice({
    card,
    label: words.delivery,
    hint: words.asGoodsHint,
    options: ({ classes }) => [
      { value: asGoods, label: words.asGoods },
      ...classes.map(({ id, name }, index) => ({ value: id, label: name || words.className(index + 1) })),
    ],
  }),
  classes: own((edit) => <ClassFields {...edit} />),
  zones: {
    isBare: true,
    draftOf: zoneDrafts,
    documentOf: zoneDocuments,
    render: (_, edit) => <TaxZones {...edit} />,
  },
}
