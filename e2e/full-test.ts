export { fullDescribe, fullTest } from '../apps/server/src/testing/full-test.ts'
