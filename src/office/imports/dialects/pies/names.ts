import type { XmlElement } from '../../reading/xml.ts'

/** What PIES 8.0, and 6.7 among its dimensions, call otherwise than the versions between. */
const usual: Readonly<Record<string, string>> = {
  BrandID: 'BrandAAIAID',
  SubBrandID: 'SubBrandAAIAID',
  ShippingHeight: 'Height',
  ShippingWidth: 'Width',
  ShippingLength: 'Length',
}

const usualName = (name: string) => usual[name] ?? name

/** The children with a name of the version 7.2, without what the file takes back. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return (element?.children ?? []).filter(
    (one) => usualName(one.name) === name && attributeOf(one, 'MaintenanceType').toUpperCase() !== 'D',
  )
}

/** The text of the first child with a name; empty for none. */
export function textOf(element: XmlElement | undefined, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

/** An attribute by its name of the version 7.2; empty for none. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  const found = Object.entries(element?.attributes ?? {}).find(([own]) => usualName(own) === name)
  return found?.[1].trim() ?? ''
}

/** The parts of a segment: `Prices` → its `Pricing`s. */
export function partsOf(item: XmlElement, segment: string, part: string): readonly XmlElement[] {
  return childrenOf(item, segment).flatMap((one) => childrenOf(one, part))
}
