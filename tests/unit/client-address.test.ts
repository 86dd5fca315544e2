import { describe, expect, it } from "vitest";
import { clientAddress, customerAddress, neighbourhood } from "~/server/client-address.server";

describe("what counts as one client", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["no address: none", "no address: none"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
    ["::1", "0:0:0:0"],
    ["203.0.113.7:51514", "203.0.113.7"],
    ["::ffff:203.0.113.7:51514", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
    ["[2001:db8::1]:443", "2001:db8:0:0"],
    ["[2001:db8::1]", "2001:db8:0:0"],
  ])("%s is %s", (address, expected) => expect(neighbourhood(address)).toBe(expected));

  it("what counts as one client is the same for everybody where the server says nothing", () => {
    expect(clientAddress({})).toBe("unknown");
    expect(clientAddress(undefined)).toBe("unknown");
    expect(clientAddress({ address: "203.0.113.7" })).toBe("203.0.113.7");
  });

  it.each([
    "127.0.0.1",
    "::ffff:127.0.0.1",
    "::1",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.1",
    "192.168.1.1",
    "169.254.1.1",
    "100.64.0.1",
    "100.99.1.2",
    "100.127.255.255",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1%eth0",
    undefined,
  ])("%s distinguishes no customer from another", (address) => {
    expect(customerAddress({ address })).toBeNull();
  });

  it.each([
    "24.80.1.2",
    "172.15.0.1",
    "172.32.0.1",
    "192.169.0.1",
    "100.63.255.1",
    "100.128.0.1",
    "100.6.64.1",
    "::ffff:203.0.113.7",
    "2001:db8::1",
  ])("%s is one customer's", (address) => {
    expect(customerAddress({ address })).toBe(neighbourhood(address));
  });
});
