declare module '#declared.ts' {
  interface AuditSubjects {
    setting: 'settings'
  }
  interface Topics {
    /** The owner's settings. */
    settings: 'settings'
  }
}

export {}
