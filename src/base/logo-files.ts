/* The shop's logo as files that every mail program and every document shows: no SVG and no WebP. `logoFiles` has the shop's own. */

/** The ground that a logo stands on: what is for a light one is white where the picture has no ground of its own. */
export type Ground = 'light' | 'dark'

/** An uploaded picture that is a logo. */
export interface UploadedLogo {
  /** The hash of its content. */
  readonly picture: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

export interface LogoFile {
  /** What it is made of. */
  readonly upload: UploadedLogo
  /** On the shop's own address, from `/` on. */
  readonly path: string
  /** In which it is shown. */
  readonly width: number
  readonly height: number
}

export interface LogoFiles {
  readonly light: LogoFile
  /** Undefined: the one for light ground stands on a light plate. */
  readonly dark: LogoFile | undefined
}
