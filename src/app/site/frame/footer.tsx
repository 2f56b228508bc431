import { useId } from 'react'
import { Link } from 'react-router'
import { useForVisitor } from '#app/site/for-visitor.ts'
import { site } from '#base/contract/words.ts'
import type { FrameLink } from '#office/content/model/frame.ts'
import { useFrameContent } from './frame-content.ts'

const link = 'inline-block py-1.5 text-muted hover:text-base-content hover:underline'

/** Inside the footer of every page: the owner's links, and the returns in short. */
export function Footer() {
  const { footer, returns } = useFrameContent()
  return (
    <div className="foot-parts">
      {footer.map(({ title, links }) => (
        <Links key={title} title={title} links={links} />
      ))}
      {returns !== '' && (
        <section aria-labelledby="footer-returns" className="col-span-2 md:col-span-1">
          <h2 id="footer-returns" className="font-semibold">
            {site.returnsTitle}
          </h2>
          <p className="mt-3 max-w-reading text-muted">{returns}</p>
        </section>
      )}
    </div>
  )
}

function Links({ title, links }: { title: string; links: readonly FrameLink[] }) {
  const id = useId()
  const forVisitor = useForVisitor()
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="mt-2">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={forVisitor(to)} className={link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
