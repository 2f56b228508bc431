import type { HanStyle } from './packages.ts'

const ofCountry: Readonly<Record<string, HanStyle>> = {
  JP: 'jp',
  KR: 'kr',
  KP: 'kr',
  TW: 'tc',
  HK: 'tc',
  MO: 'tc',
}

/** How the Chinese letters of an address are drawn: by its country, else by the letters beside them, else as in the People's Republic. */
export function hanStyleOf(country: string | undefined, text: string): HanStyle {
  const known = ofCountry[country ?? '']
  if (known !== undefined) return known
  if (/[\u3040-\u30ff]/.test(text) || /\bJapan\b/i.test(text)) return 'jp'
  if (/[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(text) || /\bKorea\b/i.test(text)) return 'kr'
  return /\b(?:Taiwan|Hong Kong|Macau|Macao)\b/i.test(text) ? 'tc' : 'sc'
}
