/** The departments of the demo shop and the categories that stand in each. */
export const tree = {
  Parts: [
    'Brakes',
    'Filters',
    'Ignition',
    'Engine',
    'Cooling',
    'Suspension',
    'Steering',
    'Drivetrain',
    'Electrical',
    'Lighting',
    'Exhaust',
    'Wheels',
  ],
  Tools: ['Spanners', 'Sockets', 'Torque', 'Lifting', 'Measuring', 'Garage'],
} as const

export type Department = keyof typeof tree
export type Category = (typeof tree)[Department][number]
