export { fullDescribe, fullTest, isFull } from '../apps/server/src/testing/full-test.ts'
