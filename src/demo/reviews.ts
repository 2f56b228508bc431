import { productReviews } from './product-reviews.ts'
import type { DemoReview } from './review.ts'

/** What customers wrote about the shop, oldest first. */
const shopReviews: readonly DemoReview[] = [
  {
    name: 'Village garage, four lifts',
    about:
      'Minimum orders suit us: ten oil filters are gone in a week anyway. Invoice matches the parcel, which saves the evening.',
    ratings: 5,
    picture: '/pictures/demo/avatars/garage.svg',
  },
  {
    name: 'Weekend restorer',
    about:
      'Ordered eight tappets for an engine that is older than I am. Measured them all: the spread was four microns. Went back together quietly.',
    ratings: 5,
    picture: '/pictures/demo/avatars/tappet.svg',
  },
  {
    name: 'Van fleet, 38 vehicles',
    about:
      'Good parts, and the tall filters last our interval. I would like one delivery day a week instead of three small boxes.',
    ratings: 4,
    picture: '/pictures/demo/avatars/van.svg',
  },
  {
    name: 'Taxi co-operative',
    about:
      'Stabiliser links hold about 70,000 km on our cobbles, dearer ones did not do better. We keep eight on the shelf.',
    ratings: 4,
    picture: '',
  },
  {
    name: 'Brake shop, two bays',
    about:
      'Discs arrive with the bore and the bolt circle on the label, so the apprentice finds the wrong one before the car is up. Ran true, 0.03 mm on the gauge.',
    ratings: 5,
    picture: '/pictures/demo/avatars/brakes.svg',
  },
  {
    name: 'Rally team, amateur',
    about:
      'The drilled discs are well made, but for gravel we went back to plain ones: stones sit in the holes. Not the shop’s fault.',
    ratings: 3,
    picture: '',
  },
  {
    name: 'Vocational school workshop',
    about:
      'We bought twelve verniers and twelve micrometers. One micrometer had a stiff ratchet; a new one came after two days, without a form to fill in.',
    ratings: 5,
    picture: '/pictures/demo/avatars/school.svg',
  },
  {
    name: 'Farm, three tractors',
    about: 'Bottle jack does what it says. The box was wet and one corner was open, nothing missing.',
    ratings: 4,
    picture: '/pictures/demo/avatars/farm.svg',
  },
  {
    name: 'Mobile mechanic',
    about:
      'I order from the phone between two jobs. Part number, stock, done. Twice the stock was wrong by an hour, and they told me before I drove there.',
    ratings: 4,
    picture: '',
  },
  {
    name: 'Motorcycle workshop',
    about:
      'Bought the iridium plugs for two singles. You must take four, so two are on the shelf now. Plugs are fine.',
    ratings: 3,
    picture: '',
  },
  {
    name: 'Classic car club',
    about:
      'Somebody there reads the questions. I asked which thermostat pin goes up and got a drawing, not a link.',
    ratings: 5,
    picture: '/pictures/demo/avatars/club.svg',
  },
  {
    name: 'Driving school',
    about:
      'Clutch disc number two in this car. Cheaper than the dealer by a third and the same 28 splines. It was out of stock for two weeks before.',
    ratings: 4,
    picture: '',
  },
  {
    name: 'Body shop',
    about:
      'Radiator came with a bent corner of the core. They took it back and paid the way, but the customer waited four days more.',
    ratings: 2,
    picture: '',
  },
  {
    name: 'Camper builder',
    about:
      'AGM batteries were charged to 12.8 V on arrival, I measured each. Heavy parcel, the driver was not happy, I was.',
    ratings: 5,
    picture: '',
  },
  {
    name: 'Tyre service',
    about:
      'Impact sockets, deep and thin: no scratched rim since March, and we do about thirty cars a day. The 19 wears first, so it is good that each is sold by itself.',
    ratings: 4,
    picture: '/pictures/demo/avatars/tyres.svg',
  },
  {
    name: 'Machine fitter',
    about:
      'The torque wrench agrees with the one at work that goes to calibration each year. Case closes properly, too.',
    ratings: 5,
    picture: '',
  },
]

/** The reviews of the demo shop, oldest first. */
export const reviews: readonly DemoReview[] = [...productReviews, ...shopReviews]
