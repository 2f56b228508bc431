import { withOwn } from '#catalog/outside-pictures/model.ts'
import type { Values } from '../model.ts'
import { pictureOfText, textOfPicture } from './values.ts'

/** The links of all pictures that values have. */
export function linksIn({ picture = '', furtherPictures = [] }: Values): string[] {
  return [picture, ...furtherPictures.map((text) => pictureOfText(text).picture)].filter(
    (link) => link !== '',
  )
}

/** Values with the shop's own pictures in place of the addresses that it has fetched. */
export function withOwnPictures(values: Values, own: ReadonlyMap<string, string>): Values {
  if (!linksIn(values).some((link) => own.has(link))) return values
  const picture = own.get(values.picture ?? '') ?? values.picture
  const further = withOwn((values.furtherPictures ?? []).map(pictureOfText), own)
  return {
    ...values,
    ...(picture !== undefined && { picture }),
    ...(values.furtherPictures !== undefined && {
      furtherPictures: further.filter((one) => one.picture !== picture).map(textOfPicture),
    }),
  }
}
