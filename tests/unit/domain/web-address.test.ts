import { expect, it } from "vitest";
import { addressProblem } from "~/domain/web-address";

const BEGINS = "Enter an address that begins with https://";
const LEAVE_OUT = "Leave out the user name and the password: everybody can read this address";

it.each([
  ["https://maps.example/@shop?at=a@b", null],
  ["https://maps.example?at=a@b", null],
  ["https://maps.example#a@b", null],
  ["http://maps.example", BEGINS],
  ["maps.example", BEGINS],
  ["https://me@maps.example/", LEAVE_OUT],
  ["https://me:secret@maps.example/", LEAVE_OUT],
  ["https://@evil.example/", LEAVE_OUT],
  ["https://:@evil.example/", LEAVE_OUT],
  ["https:@evil.example/", LEAVE_OUT],
  [String.raw`https:\\@evil.example/`, LEAVE_OUT],
])("%j: %s", (address, problem) => expect(addressProblem(address)).toBe(problem));
