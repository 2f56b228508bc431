/** Markup that is safe to send: made by `html` alone. */
export interface Html {
  readonly markup: string
}

/**
 * HTML in which every value is escaped, for text and quoted attributes alike; markup made by `html` stands as it is,
 * a list of it one after the other.
 */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  return { markup: parts.map((part, i) => part + written(values[i] ?? '')).join('') }
}

function written(value: string | Html | readonly Html[]): string {
  if (typeof value === 'string') return escapeText(value)
  if ('markup' in value) return value.markup
  return value.map(({ markup }) => markup).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
