import { Link } from 'react-router'
import { Carousel } from '#ui/carousel.tsx'
import { BannerPicture, BannerPreload } from './banner-picture.tsx'
import { slides } from './slides.ts'

/** The four slides on top of the home page. The text is on the dark left half of each picture, on a phone below it. */
export function Banner() {
  return (
    <>
      {slides[0] && <BannerPreload picture={slides[0].picture} />}
      <Carousel
        label="Featured"
        slides={slides.map(({ picture, title, words, to, link }, index) => ({
          key: picture,
          content: (
            <div className="relative bg-base-100 sm:bg-night">
              <BannerPicture picture={picture} first={index === 0} />
              <div className="flex flex-col items-start p-4 sm:absolute sm:inset-y-0 sm:left-0 sm:w-1/2 sm:justify-center sm:p-8 lg:w-5/12 lg:p-12">
                <p className="text-heading text-balance sm:text-title sm:text-on-night">{title}</p>
                <p className="mt-2 text-sm text-muted text-pretty sm:text-on-night-muted lg:text-base">
                  {words}
                </p>
                <Link
                  to={to}
                  className="mt-3 py-1 text-sm font-semibold text-signal-text underline underline-offset-4 sm:text-primary sm:outline-on-night lg:mt-5 lg:text-base"
                >
                  {link}
                </Link>
              </div>
            </div>
          ),
        }))}
      />
    </>
  )
}
