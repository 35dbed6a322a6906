// Names the tests that passed only when they were tried again: nobody is failed for a moment's
// weather, and nobody overlooks it.
// oxlint-disable-next-line import/no-default-export -- a reporter is named by its file
export default class Again {
  names = [];
  onTestCaseResult(test) {
    if (test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
      this.names.push(test.fullName);
  }
  onTestRunEnd() {
    if (this.names.length > 0)
      console.log(`passed when tried again: ${this.names.length}\n  ${this.names.join('\n  ')}`);
  }
}
