import { readingRefusals } from '../../reading/messages.ts'
import { unreadable } from '../../reading/model.ts'
import type { XmlElement } from '../../reading/xml.ts'
import { attributeOf, textOf } from './names.ts'

/** What a PIES file says of itself. */
export interface PiesHeader {
  /** `7.2`; empty where it does not say. */
  readonly version: string
  /** It has only what changed, or is a test: it says nothing of what it does not name. */
  readonly isUpdate: boolean
  /** ISO 4217; empty for none. */
  readonly currency: string
  /** In capitals. */
  readonly language: string
  /** The code of the company; empty where it does not say. */
  readonly sender: string
}

/** For which days the prices of a sheet are. */
export interface PriceSheet {
  readonly currency: string
  /** ISO 8601; empty for no bound. */
  readonly from: string
  readonly to: string
}

export const noHeader: PiesHeader = { version: '', isUpdate: true, currency: '', language: 'EN', sender: '' }

/** @throws Refusal `invalid` for a version that is not read. */
export function headerOf(header: XmlElement): PiesHeader {
  const version = textOf(header, 'PIESVersion')
  if (version !== '' && !/^[678]([.]|$)/.test(version)) throw unreadable(readingRefusals.otherPies(version))
  return {
    version,
    isUpdate: textOf(header, 'SubmissionType').toUpperCase() !== 'FULL',
    currency: textOf(header, 'CurrencyCode').toUpperCase(),
    language: textOf(header, 'LanguageCode').toUpperCase() || 'EN',
    sender:
      ['BrandOwnerAAIAID', 'ParentAAIAID', 'ParentID'].map((name) => textOf(header, name)).find(Boolean) ??
      '',
  }
}

/** A sheet that is taken back has ended. */
const ended = '0000-00-00'

export function sheetOf(sheet: XmlElement): PriceSheet & { readonly number: string } {
  const isGone = attributeOf(sheet, 'MaintenanceType').toUpperCase() === 'D'
  return {
    number: textOf(sheet, 'PriceSheetNumber'),
    currency: textOf(sheet, 'CurrencyCode').toUpperCase(),
    from: textOf(sheet, 'EffectiveDate').slice(0, 10),
    to: isGone ? ended : textOf(sheet, 'ExpirationDate').slice(0, 10),
  }
}
