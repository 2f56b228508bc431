/** The page that says who gets which alarms by mail. */
export const alarmWords = {
  about:
    'Who gets which alarms by mail. All alarms stand on the page Figures. A person who is suspended, or whose role may not see what an alarm is about, never gets it; if nobody is left, the owners do.',
  whom: 'Who gets it',
  everybody: 'All staff who may see it',
  some: 'Only these',
  roles: 'Roles',
  people: 'People',
  mayNot: 'May not see it',
  gone: (id: string) => `No longer there (${id})`,
  nobody: 'Nobody is chosen: the owners get it.',
  exampleTitle: 'Who gets a mail now',
  failedMails: 'Undelivered mails are shown on the page Figures only.',
} as const
