/** A text of the owner, as HTML that the server has made of its Markdown and sanitised. */
export function Written({ html, className = '' }: { html: string; className?: string }) {
  const content = { dangerouslySetInnerHTML: { __html: html } }
  return <div className={`written ${className}`} {...content} />
}
