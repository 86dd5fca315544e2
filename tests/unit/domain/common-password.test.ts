import { expect, it } from "vitest";
import { isCommonPassword } from "~/domain/password";

it.each([
  "password1234",
  "Password123!",
  "passwordpassword",
  "P@ssw0rd1234",
  "qwertyuiop12",
  "qwerty123456",
  "123456789012",
  "1234567890123",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "iloveyou1234",
  "letmein12345",
  "adminadmin12",
  "admin@123456",
  "welcome12345",
  "northlight12",
  "Northlight2026!",
  "detailing2026",
  "burnaby-detailing",
  "vancouver1234",
  "qwerty-qwerty",
  "1q2w3e4r5t6y",
  "zxcvbnm12345",
  "testtesttest",
  "secret-secret",
  "canada-canada-1867",
  "            ",
  "!!!!!!!!!!!!",
  "abcdabcdabcd",
  "q1q1q1q1q1q1",
  "pass pass pass",
  "MonkeyDragon1",
  "q7q7q7q7q7q7q7",
  "password-vkz",
])("%j is one of the first", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  "a password for tests",
  "a right password",
  "correct horse battery",
  "four wet otters sing",
  "Xk29fQ-8sLmV",
  "mein hund bellt laut",
  "tr0ub4dor&3 again",
  "洗车洗车店在本拿比很好",
  "k7#pQ2!vz9Lm",
  "the wax is in the van",
  "password-vkzu",
  "passwordkk47",
])("%j is not", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

// As long as a password may be. A pattern with catastrophic backtracking would not finish within a test's time.
it.each([
  ["a".repeat(200), true],
  ["ab".repeat(100), true],
  ["love".repeat(50), true],
  [`${"abcdef".repeat(33)}!x`, false],
])("%j is read to its end", (password, common) => {
  expect(isCommonPassword(password)).toBe(common);
});
