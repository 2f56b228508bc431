import type { SellerSettings } from '#base/contract/forms/seller.ts'
import { sellerWords as words } from '#base/contract/messages/seller-words.ts'
import { uploadedLogo } from '#base/contract/picture-files.ts'
import { shopConfig } from '#base/shop-config.ts'
import { footOf, headOf, labelOf, linesOf } from '#pricing/seller/model.ts'

interface PreviewProps {
  /** The last complete settings. */
  readonly settings: SellerSettings
  /** The year of the number that is shown. */
  readonly year: number
}

/** The head and the foot of an invoice, as the settings make them. */
export function SellerPreview({ settings, year }: PreviewProps) {
  const { paper, invoicePrefix, words: below } = settings
  const [name, ...address] = headOf(settings)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{words.previewHint}</p>
      <div
        data-testid="seller-preview"
        className={`flex flex-col justify-between gap-6 rounded-box border border-base-300 bg-white p-5 text-xs wrap-anywhere text-black ${paper === 'A4' ? 'aspect-[210/297]' : 'aspect-[8.5/11]'}`}
      >
        <div>
          <div className="flex justify-between gap-4">
            <div className="flex w-3/5 shrink-0 flex-col gap-3">
              <Logo />
              <p className="text-base font-bold">{words.invoiceTitle(labelOf(invoicePrefix, year, 1))}</p>
            </div>
            <div className="min-w-0 text-right">
              <p className="font-bold">{name}</p>
              {address.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
          {linesOf(below).length > 0 && (
            <p dir="auto" className="mt-6 whitespace-pre-line">
              {below}
            </p>
          )}
        </div>
        <div>
          {footOf(settings).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{words.pageOf}</p>
        </div>
      </div>
    </div>
  )
}

/** As large beside the paper as src/pricing/seller/logo.ts prints it. */
function Logo() {
  const { name, look } = shopConfig()
  if (uploadedLogo(look.logo) === undefined) return null
  return <img src={look.logo} alt={name} className="h-7 w-25 object-contain object-left-top" />
}
