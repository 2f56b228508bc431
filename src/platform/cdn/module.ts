export {}

declare module '#base/declared.ts' {
  interface AlarmKinds {
    /** The CDN could not be told of changes for minutes. */
    cdn_down: 'cdn'
  }
}
