export class Octokit {}
