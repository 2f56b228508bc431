/** Pictures at other hosts. */
export const outsideWords = {
  title: 'Pictures from other hosts',
  waiting: (count: string, number: number) =>
    number === 1
      ? '1 picture is still to be fetched. The shop does it in the background.'
      : `${count} pictures are still to be fetched. The shop does it in the background.`,
  failed: (count: string, number: number) =>
    number === 1
      ? '1 picture was not loaded. Its products show the link until you give them another picture.'
      : `${count} pictures were not loaded. Their products show the link until you give them another picture.`,
  first: (shown: string) => `The first ${shown}`,
  retry: 'Try again',
  retried: 'They are fetched again in the background.',
  unknownReason: 'It could not be fetched.',
} as const

/** Why a picture was not loaded, by the code of the fault. */
export const outsideReasons: Readonly<Record<string, string>> = {
  not_https: 'Only addresses with https are fetched.',
  unknown_host: 'The host is not known.',
  not_public: 'The host is in a private network.',
  port: 'Its port is not the usual one of https.',
  unreachable: 'The host does not answer, or its certificate is not valid.',
  status: 'The host has no such picture.',
  busy: 'The host was too busy.',
  redirects: 'The address leads on too often.',
  too_large: 'It is larger than 10 MB.',
  too_slow: 'The host was too slow.',
  not_a_picture: 'It is no JPEG, PNG, WebP, AVIF or GIF.',
  too_many_pixels: 'It has more than 50 megapixels.',
}
