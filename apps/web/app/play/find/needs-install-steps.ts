type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Safari on an iPad says that it is on a Mac; no Mac has a touch screen. */
export const needsInstallSteps = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
