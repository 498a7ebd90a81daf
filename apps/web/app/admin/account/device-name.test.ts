import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Edge', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iPhone' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Mac' },
  ],
  ['macOS 15.6.1 arm macOS Google Chrome/142.0.7444.60;Chromium/142.0.7444.60', { browser: 'Chrome', system: 'Mac' }],
  ['Linux 6.12.0 x86 Linux Chromium/142.0.7444.60;Not_A Brand/99.0.0.0', { browser: 'Chromium', system: 'Linux' }],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toEqual(name)
})

test.each([null, '', 'curl/8.5.0'])('%s is no browser that people know', userAgent => {
  expect(deviceName(userAgent)).toBeNull()
})
