/**
 * A text without signs that nobody sees: soft hyphens, zero-width spaces, marks that turn the direction of a text, byte order marks. They come
 * with a text that is copied from elsewhere. With one of them, two texts that look the same are different, and a text can read as another one.
 */
export function withoutUnseen(text: string): string {
  return text.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
}
