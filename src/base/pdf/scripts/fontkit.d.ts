declare module 'fontkit' {
  /** Opens a font, of any format. */
  export function create(font: Buffer): {
    /** The code points that it has. */
    readonly characterSet: readonly number[]
  }
}
