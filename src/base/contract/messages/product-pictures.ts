import { isolated } from '../isolated.ts'
/** What is wrong with the pictures of a product. */
export const pictureRules = {
  most: (most: number) => `A product has at most ${most} pictures.`,
  twice: 'The product has this picture already.',
  gone: 'The product does not have this picture any more.',
  last: 'A product needs a picture. Please add another one before you remove this one.',
  changed: 'Somebody else has changed the pictures in the meantime. This is how they are now.',
  altChanged: 'Somebody else has changed this text in the meantime.',
  notUploaded: 'This picture is not in the shop. Please upload it again.',
} as const

/** The pictures of a product, as staff edit them. */
export const pictureEditor = {
  about:
    'In the order in which the page of the product shows them. The first one is also on lists, in carts and in mails. Every change is saved at once.',
  addMore: 'Add pictures',
  further: 'Further pictures',
  furtherHint: 'Other sides, details, measures: up to 11 after the product image, in this order.',
  count: (count: number, most: number) => `${count} of ${most}`,
  first: 'First',
  name: (at: number) => `picture ${at}`,
  earlier: (name: string) => `Move ${isolated(name)} earlier`,
  later: (name: string) => `Move ${isolated(name)} later`,
  makeFirst: 'Make it the first',
  makeFirstOf: (name: string) => `Make it the first: ${isolated(name)}`,
  remove: (name: string) => `Remove ${isolated(name)}`,
  removed: 'The picture is removed.',
  undo: 'Undo',
  alt: 'What it shows',
  altOf: (name: string) => `What ${isolated(name)} shows`,
  altHint:
    'The text of a picture is for those who do not see it. Without one, the name of the product is read.',
  altSaved: 'Saved',
  upload: 'Upload pictures',
  uploadHint: 'Several at once. JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each.',
  uploads: 'Uploads',
  waiting: 'Waiting',
  dismiss: (file: string) => `Dismiss the message about ${file}`,
  uploaded: (count: number) => (count === 1 ? '1 picture is added.' : `${count} pictures are added.`),
  stillUploading: 'Please wait until all pictures are uploaded.',
  link: 'Link of a picture',
  addLink: 'Add the link',
  byLink: 'Add a picture by its link',
} as const
