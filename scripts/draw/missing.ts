/** The placeholder for a missing picture: a carton with a nut on its side, in a grey that fits light and dark. */
export const missing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"><g fill="none" stroke="#8a949b" stroke-width="12" stroke-linejoin="round"><path d="M120 236l200-96 200 96v212l-200 96-200-96zl200 96 200-96M320 332v212"/><path d="M220 188l200 96v64" stroke-opacity=".55"/></g><path transform="translate(220 392) skewY(25.6)" fill="#8a949b" fill-rule="evenodd" d="M0-54l44 27v54L0 54l-44-27v-54zM0-24a20 24 0 1 0 .1 0z"/></svg>\n'
